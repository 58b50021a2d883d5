import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DocumentHome } from '../../designer/documentHome'
import { Failed } from '../../shared/ListStates'
import { rowsAddress } from '../../shared/rowAddresses'
import { AskAccess } from '../../shared/sharing/AskAccess'
import { useT } from '../../shared/useT'
import { LostFormDraft } from './drafts/LostFormDraft'
import { isLost, isSeen } from './isLost'

export interface EditorProblemProps {
  readonly kind: DocumentHome['kind']['name']
  /** Null: a new document. */
  readonly formId: number | null
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why nothing can be designed here, and the ways on. */
export function EditorProblem({ kind, formId, error, onRetry }: EditorProblemProps) {
  const t = useT()
  const isRefused = formId !== null && isLost(error)
  const isKnown = formId !== null && isSeen(error)
  return (
    <>
      <Failed error={error} onRetry={onRetry} />
      {isRefused && <LostFormDraft kind={kind} formId={formId} />}
      <Group justify="center" align="flex-start">
        {isRefused && (
          // Addresses of the designer are handed on by who designs: whoever opens one of those asks to see what it is about, and to
          // design only what they see already.
          <AskAccess ask={{ item_id: formId, ...(isKnown && { perm: 'can_manage_item' }) }} />
        )}
        {isKnown && (
          <Button
            component={Link}
            to={kind === 'catalog' ? rowsAddress(formId) : `/records/${formId}`}
            variant="default"
          >
            {t('designer.records')}
          </Button>
        )}
        <Button component={Link} to={`/${kind}s`} variant="subtle">
          {t('designer.toForms', { kind })}
        </Button>
      </Group>
    </>
  )
}
