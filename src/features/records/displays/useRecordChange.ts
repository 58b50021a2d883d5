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

/** A record with other answers than it has: null takes an answer away. */
export interface RecordChange {
  readonly record: { readonly id: string; readonly folio: string; readonly version: number }
  readonly answers: Readonly<Record<string, Json>>
  /** What is said when it is done. */
  readonly message: string
}

/** A reason why a record stays as it is, in words. */
class Refusal extends Error {}

/**
 * Changes answers of a record as where it is edited whole: its rules settle what depends on them, what is wrong is refused, and nothing is written
 * over what somebody else wrote meanwhile. The message has the way back.
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

  /** The whole of the answers, or a refusal where the form does not let them be so; what is wrong with them says the server. */
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
