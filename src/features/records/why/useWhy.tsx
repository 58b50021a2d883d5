import { ActionIcon, Modal } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { resolveText } from '../../../../schemas/compile/resolveText'
import type { Address, Answers } from '../../../../schemas/model/answers'
import { textKey } from '../../../../schemas/model/form'
import { own } from '../../../../schemas/model/json'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import { RecordLoading } from '../RecordLoading'
import classes from './why.module.css'

/** Loaded separately, because it contains the editor's part that explains rules. */
const RecordWhy = lazy(async () => ({ default: (await import('./RecordWhy')).RecordWhy }))

export interface AskedOf {
  readonly record: RecordDocument
  readonly form: CompiledForm
  readonly answers: Answers
  readonly revision: number
}

/** Draws "Why?" beside each answer affected by rules, and the explanation. */
export function useWhy({ record, form, answers, revision }: AskedOf): {
  readonly renderBeside: (fieldId: string) => ReactNode
  readonly dialog: ReactNode
} {
  const t = useT()
  const { locale } = useLocale()
  const [asked, setAsked] = useState<Address | null>(null)
  const close = () => setAsked(null)
  return {
    renderBeside: (fieldId) => {
      if (!isRuled(form, fieldId)) return null
      const field = resolveText(form, textKey.label(fieldId), locale).trim() || t('records.unnamedField')
      return (
        <ActionIcon
          className={classes['why'] ?? ''}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('records.why.of', { field })}
          title={t('records.why.of', { field })}
          onClick={() => setAsked({ fieldId })}
        >
          <IconHelp size={16} aria-hidden />
        </ActionIcon>
      )
    },
    // Always mounted, so that the focus returns to the dialog from which it was opened.
    dialog: (
      <Modal
        opened={asked !== null}
        stackId="why"
        onClose={close}
        title={t('records.why.title', { folio: record.folio })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {asked && (
          <Suspense fallback={<RecordLoading />}>
            <RecordWhy {...{ record, answers, revision }} address={asked} onClose={close} />
          </Suspense>
        )}
      </Modal>
    ),
  }
}

/** Returns whether rules affect a field or one inside it. */
function isRuled(form: CompiledForm, fieldId: string): boolean {
  const field = own(form.fields, fieldId)
  if (!field) return false
  return (field.field.affecting_rules?.length ?? 0) > 0 || field.childIds.some((id) => isRuled(form, id))
}
