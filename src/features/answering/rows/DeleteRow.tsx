import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { DeleteRowsDialog } from '../../../shared/rows/DeleteRowsDialog'
import { goneOf, useRowsDeletion, type SeenRow } from '../../../shared/rows/useRowsDeletion'
import tool from '../../../shared/toolButton.module.css'
import { useT } from '../../../shared/useT'

/** Deletes the open row, after a question; the page that follows offers to undo it. */
export function DeleteRow(props: {
  readonly catalog: { readonly id: number; readonly mayDesign: boolean }
  readonly row: SeenRow
  /** Called once it is deleted. */
  readonly onGone: () => void
}) {
  const { catalog, row, onGone } = props
  const t = useT()
  const [isAsking, asking] = useDisclosure(false)
  const deletion = useRowsDeletion(catalog.id, always)
  const remove = () =>
    deletion.mutate([row], { onSuccess: ({ results }) => goneOf(results).length > 0 && onGone() })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        h={44}
        classNames={tool}
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={deletion.isPending}
        onClick={asking.open}
      >
        {t('row.delete')}
      </Button>
      {isAsking && <DeleteRowsDialog catalog={catalog} count={1} onConfirm={remove} onClose={asking.close} />}
    </>
  )
}

const always = () => true
