import type { Brand } from '../../../schemas/api/company'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { formInSight } from '../../model/formInSight'
import type { LoadedForm } from '../../services/forms/forms'
import { presentRules, rulesInSight, servedParts } from './presentForm'

/** Presents a form to answer, with its rules: what answering needs and nothing else, the same for the public and the owner. */
export const presentFormForAnswer = (loaded: LoadedForm, brand: Brand): ServedFormForAnswer => ({
  ...formInSight(loaded.revision.document, 'answering'),
  ...servedParts(loaded),
  current_revision: loaded.form.revision,
  brand,
  form_rules: rulesInSight(loaded, 'answering'),
})

/** Presents only the rules; undefined when there are none. */
export const presentRulesForAnswer = (loaded: LoadedForm) => presentRules(loaded, 'answering')
