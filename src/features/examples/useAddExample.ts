import { useQueryClient } from '@tanstack/react-query'
import type { FormDocument } from '../../../schemas/model/form'
import type { RuleDocument } from '../../../schemas/model/rule'
import { useApi } from '../../auth/session'

/** Creates a form of the account from an example, with its rules; returns its id. */
export function useAddExample() {
  const { forms } = useApi()
  const queries = useQueryClient()
  return async (form: FormDocument, rules: readonly RuleDocument[]): Promise<number> => {
    const saved = await forms.importForm({ ...form, form_rules: rules })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['forms'] }),
      queries.invalidateQueries({ queryKey: ['items'] }),
    ])
    return saved.form_id
  }
}
