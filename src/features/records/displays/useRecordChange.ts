import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAnswering } from '../../../../renderers/useAnswering'
import { resolveText } from '../../../../schemas/compile/resolveText'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { textKey } from '../../../../schemas/model/form'
import { own, type Json } from '../../../../schemas/model/json'
import { useApi, useUser } from '../../../auth/session'
import { errorText } from '../../../shared/errorText'
import { useLocale } from '../../../shared/LocaleProvider'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useRefusalReasons } from '../useRefusalReasons'

/** A record with changed answers: null clears an answer. */
export interface RecordChange {
  readonly record: { readonly id: string; readonly folio: string; readonly version: number }
  readonly answers: Readonly<Record<string, Json>>
  /** The message after success. */
  readonly message: string
}

/** A reason why a record stays unchanged, as a sentence. */
class Refusal extends Error {}

/**
 * Changes answers of a record like a full edit: rules settle dependent answers, invalid answers are refused, and nobody else's changes are
 * overwritten. The message offers an undo.
 */
export function useRecordChange(form: CompiledForm) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { locale } = useLocale()
  const { id: userId, groups } = useUser()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['records'] })
  const reasonsOf = useRefusalReasons(form)
  const labelOf = (fieldId: string) =>
    resolveText(form, textKey.label(fieldId), locale).trim() || t('records.unnamedField')

  const undo = useChangeSetUndo()

  /** Returns all answers, or throws a refusal where the form does not allow them; the server validates them. */
  async function answersOf({ record, answers }: RecordChange) {
    const now = await api.records.get(record.id)
    if (now.version !== record.version) throw new Refusal(t('records.display.changedMeanwhile'))
    const answering = createAnswering({
      ...{ compiled: form, answers: now.answers, timezone: now.timezone },
      user: { id: userId, groupIds: groups },
    })
    for (const [fieldId, answer] of Object.entries(answers)) {
      const state = own(answering.fields, fieldId)
      if (!state?.visible || state.disabled)
        throw new Refusal(t('records.display.closed', { field: labelOf(fieldId) }))
      answering.set({ fieldId }, answer ?? undefined)
    }
    return { now, answers: answering.toSubmission() }
  }
  return useMutation({
    mutationFn: async (change: RecordChange) => {
      const { now, answers } = await answersOf(change)
      const { id, form_id, timezone, version } = now
      return api.records.update(id, { form_id, timezone, answers, base_version: version })
    },
    onSuccess: ({ change_set_id: changeSetId }, { message }) =>
      toast.done(message, changeSetId == null ? undefined : () => undo(changeSetId)),
    onError: (error, { record }) => {
      const reason = whyRefused(error)
      toast.notDone(t('records.display.refused', { folio: record.folio, reason }))
    },
    onSettled,
  })

  function whyRefused(error: unknown): string {
    return error instanceof Refusal ? error.message : (reasonsOf(error)[0] ?? errorText(t, error))
  }
}
