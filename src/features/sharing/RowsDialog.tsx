import { Modal, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import { FormButtons } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'
import { heldBy } from '../../shared/sharing/levels'
import { draftOfFilter, filterOfRows } from './rowsDraft'
import { RowsBuilder } from './RowsBuilder'

export interface RowsDialogProps {
  readonly item: Item
  readonly name: string
  readonly filter: object | null
  readonly onApply: (filter: object | null) => void
  readonly onClose: () => void
}

/** Changes which records somebody is let in to. */
export function RowsDialog({ item, name, filter, onApply, onClose }: RowsDialogProps) {
  const t = useT()
  const held = heldBy(item)
  const [isSome, setSome] = useState(filter !== null)
  const [draft, setDraft] = useState(() => draftOfFilter(filter))
  const [isTried, setTried] = useState(false)
  const wanted = isSome ? filterOfRows(draft) : null

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
          {isSome && <RowsBuilder item={item} tree={draft} onChange={setDraft} />}
          {isTried && wanted === undefined && <p role="alert">{t('sharing.some.unfinished')}</p>}
          <FormButtons submit={t('action.save')} isBusy={false} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
