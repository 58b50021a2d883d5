import { useIntl } from 'react-intl'
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { Item } from '../../../schemas/api/items'
import type { HeldRight, MoveChange } from '../../../schemas/api/moveChanges'
import { useUser } from '../../auth/session'
import { heldBy, levelOf } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'
import { moveLines, type MoveLine } from './moveLines'

const namedAtMost = 3

interface MoveQuestionProps {
  readonly items: readonly Item[]
  readonly folder: string
  readonly changes: readonly MoveChange[]
  readonly onAnswer: (isMoved: boolean) => void
}

/** Says whose access a move changes, before it is made. */
export function MoveQuestion({ items, folder, changes, onAnswer }: MoveQuestionProps) {
  const t = useT()
  const lines = moveLines(changes)
  const gaining = lines.filter(({ before }) => before === null)
  const losing = lines.filter(({ after }) => after === null)
  return (
    <Modal
      opened
      size="lg"
      onClose={() => onAnswer(false)}
      title={t('items.moveChanges.title', { count: items.length, name: items[0]?.name, folder })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <div>
          {gaining.length > 0 && (
            <Text>{t('items.moveChanges.gain', { count: items.length, ...who(gaining) })}</Text>
          )}
          {losing.length > 0 && (
            <Text>{t('items.moveChanges.lose', { count: items.length, ...who(losing) })}</Text>
          )}
          {gaining.length + losing.length < lines.length && <Text>{t('items.moveChanges.other')}</Text>}
        </div>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('items.moveChanges.who')}</Table.Th>
              <Table.Th>{t('items.moveChanges.before')}</Table.Th>
              <Table.Th>{t('items.moveChanges.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} items={items} />
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {t('action.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('items.move.here')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Returns the first person's name, and the number of the others. */
function who(lines: readonly MoveLine[]) {
  const [first] = lines
  const idsOf = (some: readonly MoveLine[]) => some.flatMap(({ users }) => users.map(({ id }) => id))
  const named = new Set(first ? idsOf([first]) : [])
  const others = new Set(idsOf(lines).filter((id) => !named.has(id))).size
  return { name: first?.name ?? '', kind: first?.isGroup ? 'group' : 'person', others }
}

function Line({ line, items }: { readonly line: MoveLine; readonly items: readonly Item[] }) {
  const t = useT()
  const user = useUser()
  const { formatList } = useIntl()
  const isMe = !line.isGroup && line.users.some(({ id }) => id === user.id)
  // The same group may have several lines, so a few people are named to tell these apart.
  const names = formatList(line.users.slice(0, namedAtMost).map(({ name }) => name))
  const held = (right: HeldRight | null) =>
    right === null ? (
      t('items.moveChanges.none')
    ) : (
      <>
        {t(`sharing.level.${levelOf(right.perm, heldBy(items[0] ?? { itype: 'form' }))}`)}
        {right.records === 'some' && <Note>{t('items.moveChanges.some')}</Note>}
        {right.can_delete_records && <Note>{t('items.moveChanges.deletes')}</Note>}
      </>
    )
  return (
    <Table.Tr>
      <Table.Td>
        {isMe ? t('items.people.me') : line.name}
        {line.isGroup && (
          <Note>
            {line.users.length > namedAtMost
              ? t('items.moveChanges.group', { count: line.users.length })
              : t('items.moveChanges.groupNamed', { names })}
          </Note>
        )}
        {line.supervised !== null && (
          <Note>{t('items.moveChanges.supervises', { group: line.supervised })}</Note>
        )}
        {line.items < items.length && (
          <Note>{t('items.moveChanges.of', { count: line.items, total: items.length })}</Note>
        )}
      </Table.Td>
      <Table.Td>{held(line.before)}</Table.Td>
      <Table.Td>{held(line.after)}</Table.Td>
    </Table.Tr>
  )
}

const Note = ({ children }: { readonly children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)
