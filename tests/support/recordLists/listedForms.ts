import { exampleForms } from '../../../schemas/examples/exampleForms'
import type { FormDocument } from '../../../schemas/model/form'
import { realForms } from '../realForms'

/** Returns the forms whose lists are compared: those of real accounts if available, and our examples. */
export const listedForms = (): readonly FormDocument[] => [
  ...exampleForms.map(({ document }) => document),
  // Without their id, so that they are saved as new forms.
  ...realForms().map(({ document: { form_id: _form, ...document } }) => document),
]
