import { Modal, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { GivenView } from '../../../adapters/api/sharingApi'
import type { Item } from '../../../schemas/api/items'
import { FormButtons } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'
import { heldBy } from '../../shared/sharing/levels'
import { draftOfRows, rowsGiven } from './rowsDraft'
import { SomeRows } from './SomeRows'

export interface RowsDialogProps {
  readonly item: Item
  readonly name: string
  readonly filter: object | null
  /** The saved view that limits the records. */
  readonly view: GivenView | null
  readonly onApply: (rows: { readonly filter: object | null; readonly view: GivenView | null }) => void
  readonly onClose: () => void
}

/** Changes which records somebody has access to. */
export function RowsDialog({ item, name, filter, view, onApply, onClose }: RowsDialogProps) {
  const t = useT()
  const held = heldBy(item)
  const [isSome, setSome] = useState(filter !== null)
  const [draft, setDraft] = useState(() => draftOfRows(filter, view))
  const [isTried, setTried] = useState(false)
  const wanted = isSome ? rowsGiven(draft) : { filter: null, view: null }

  function apply() {
    setTried(true)
    if (wanted === undefined) return
    onApply(wanted)
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`sharing.rowsOf.${held}`, { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label={t(`sharing.rows.${held}`)}
            data={[
              { value: 'all', label: t(`sharing.all.${held}`) },
              { value: 'some', label: t(`sharing.some.${held}`) },
            ]}
            value={isSome ? 'some' : 'all'}
            onChange={(next) => setSome(next === 'some')}
          />
          {isSome && <SomeRows item={item} rows={draft} onChange={setDraft} />}
          {isTried && wanted === undefined && <p role="alert">{t('sharing.some.unfinished')}</p>}
          <FormButtons submit={t('action.save')} isBusy={false} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
