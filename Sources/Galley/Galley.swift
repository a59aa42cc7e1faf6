@_exported public import GalleyGeometry
@_exported public import GalleyRows
@_exported public import GalleyShaping
@_exported public import GalleyTables
@_exported public import GalleyText
