import 'pdfkit'

declare global {
  namespace PDFKit.Mixins {
    /** Known to pdfkit 0.20, not yet to its types. */
    interface StructureElementOptions {
      /** Cells that a head belongs to. */
      scope?: 'Column' | 'Row'
    }
  }
}
