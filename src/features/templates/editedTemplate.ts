import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'

/** What is changed of a template while it is designed. */
export interface EditedTemplate {
  readonly name: string
  /** How its files are called; '' for by form and folio. */
  readonly pdfName: string
  readonly design: TemplateDesign
}
