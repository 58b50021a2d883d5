import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'

/** The editable parts of a template. */
export interface EditedTemplate {
  readonly name: string
  /** The name of its files; '' uses form and folio. */
  readonly pdfName: string
  readonly design: TemplateDesign
}
