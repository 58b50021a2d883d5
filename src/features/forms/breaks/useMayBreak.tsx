import { modals } from '@mantine/modals'
import { useCallback, useEffect, useRef } from 'react'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import type { EditorSession } from '../useEditorSession'

const load = () => Promise.all([import('./findBreaks'), import('./BreaksList')])

/**
 * Asks before a save that would break programs; names can be kept. Resolves to true when it may be saved. The same document is asked about
 * only once.
 */
export function useMayBreak(
  { designer, home }: EditorSession,
  formId: number | null,
): () => Promise<boolean> {
  const t = useT()
  const api = useApi()
  const accepted = useRef<object | null>(null)
  // Loaded ahead while there is a network, because a form can also be saved later without one.
  useEffect(() => {
    if (formId !== null && home.uses) load().catch(() => undefined)
  }, [formId, home])
  return useCallback(async () => {
    const { document, saved } = designer.state
    const { uses: usesOf } = home
    if (formId === null || !usesOf || document === accepted.current) return true
    const loaded = await load().catch(() => null)
    if (!loaded) return true
    const [{ findBreaks, keepNames }, { BreaksList }] = loaded
    const found = findBreaks(saved, document)
    if (found.length === 0) return true
    // If the server does not respond, sending the form will report that.
    const uses = await usesOf(api, formId).catch(() => null)
    // Webhooks name answers by their fields' ids, which a renaming does not change.
    const usesNames = uses !== null && (uses.feeds > 0 || uses.programs_at !== null)
    const breaks = usesNames ? found : found.filter(({ what }) => what !== 'renamed')
    if (!uses || breaks.length === 0 || !(usesNames || uses.webhooks > 0)) return true
    const answer = await new Promise<'keep' | 'rename' | null>((resolve) => {
      let keeps = true
      modals.openConfirmModal({
        title: t('breaks.title', { count: breaks.length }),
        children: <BreaksList breaks={breaks} uses={uses} onKeep={(isKept) => (keeps = isKept)} />,
        labels: { confirm: t('breaks.save'), cancel: t('action.cancel') },
        onConfirm: () => resolve(keeps ? 'keep' : 'rename'),
        onCancel: () => resolve(null),
        onClose: () => resolve(null),
      })
    })
    if (answer === null) return false
    const kept = keepNames(document, breaks)
    if (answer === 'keep' && kept !== document)
      designer.run({ id: 'designer.step.keepNames' }, () => ({ ok: true, form: kept }))
    accepted.current = designer.state.document
    return true
  }, [api, designer, formId, home, t])
}
