import type { Brand } from '../../../schemas/api/company'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { formInSight } from '../../model/formInSight'
import type { LoadedForm } from '../../services/forms/forms'
import { presentRules, rulesInSight, servedParts } from './presentForm'

/** A form to answer, with its rules: what answering needs and nothing else, the public and the owner alike. */
export const presentFormForAnswer = (loaded: LoadedForm, brand: Brand): ServedFormForAnswer => ({
  ...formInSight(loaded.revision.document, 'answering'),
  ...servedParts(loaded),
  current_revision: loaded.form.revision,
  brand,
  form_rules: rulesInSight(loaded, 'answering'),
})

/** Its rules alone; undefined when it has none. */
export const presentRulesForAnswer = (loaded: LoadedForm) => presentRules(loaded, 'answering')
