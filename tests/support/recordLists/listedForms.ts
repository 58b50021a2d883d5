import { exampleForms } from '../../../schemas/examples/exampleForms'
import type { FormDocument } from '../../../schemas/model/form'
import { realForms } from '../realForms'

/** Forms whose lists are compared: those of real accounts where they are at hand, and our examples. */
export const listedForms = (): readonly FormDocument[] => [
  ...exampleForms.map(({ document }) => document),
  // Here they are new forms.
  ...realForms().map(({ document: { form_id: _form, ...document } }) => document),
]
