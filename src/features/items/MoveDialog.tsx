import { DndContext } from '@dnd-kit/core'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { Item } from '../../../schemas/api/items'
import { FormProblem } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'
import { FolderTree } from './FolderTree'
import { isLyingIn, isOfOthers } from './itemPlaces'
import { rootKey } from './treeActions'
import type { FolderTarget } from './useFolderDrop'

interface MoveDialogProps {
  readonly items: readonly Item[]
  readonly onMove: (folder: FolderTarget) => void
  readonly onClose: () => void
}

/** Asks for the target folder; items of others are placed there for the viewer alone. */
export function MoveDialog({ items, onMove, onClose }: MoveDialogProps) {
  const t = useT()
  const [folder, setFolder] = useState<FolderTarget | null>(null)
  const isPlacing = items.every(isOfOthers)
  const words = { count: items.length, name: items[0]?.name }
  // A missing choice is shown only on submit.
  const [isTried, setTried] = useState(false)
  const problem = !folder
    ? t('items.move.needed')
    : isPlacing && folder.id === null
      ? t('items.place.needed')
      : items.every((item) => isLyingIn(item, folder))
        ? t('items.move.already', words)
        : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPlacing ? 'items.place.title' : 'items.move.title', words)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        {isPlacing && (
          <Text size="sm" c="dimmed">
            {t('items.place.text')}
          </Text>
        )}
        {/* Here folders are chosen, not dropped on. */}
        <DndContext>
          <FolderTree
            selected={folder && String(folder.id ?? rootKey)}
            path={[]}
            onSelect={setFolder}
            onPaste={undefined}
          />
        </DndContext>
        <Group justify="flex-end" gap="sm">
          {isTried && problem !== undefined && <FormProblem>{problem}</FormProblem>}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={() => {
              setTried(true)
              if (!folder || problem !== undefined) return
              onClose()
              onMove(folder)
            }}
          >
            {t(isPlacing ? 'items.place.here' : 'items.move.here')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
