#if Porting
    enum ModuleFile {
        static func make(_ app: AppDeclarations, _ settings: PortingSettings) -> PortedFile {
            PortedFile(source: "", name: Porting.moduleFileName, text: "")
        }
    }
#endif
