import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'

import type { Item } from '../../../schemas/api/items'
import { useUser } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { Failed } from '../../shared/ListStates'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { Unreachable } from '../../shared/Unreachable'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { CopyDialog } from './CopyDialog'
import { DeleteDialog } from './DeleteDialog'
import { FolderPath } from './FolderPath'
import { FolderTree } from './FolderTree'
import classes from './ItemsBrowser.module.css'
import { useItemCollection } from './itemCollection'
import { isLyingIn } from './itemPlaces'
import { ItemsDnd } from './ItemsDnd'
import { ItemsEmpty } from './ItemsEmpty'
import { ItemsToolbar } from './ItemsToolbar'
import { ItemTable } from './ItemTable'
import { MoveDialog } from './MoveDialog'
import { NameDialog } from '../../shared/NameDialog'
import { CutBar, SelectionBar } from './SelectionBar'
import { useItemActions } from './useItemActions'
import { useItemCommands } from './useItemCommands'
import type { FolderTarget } from './useFolderDrop'
import { useItemList, useSharers } from './useItems'
import { useItemsView } from './useItemsView'
import { useMoveQuestion } from './useMoveQuestion'
import { usePlace } from './usePlace'
import { useSelection } from './useSelection'
import { useShownView } from './useShownView'

const nothing: readonly Item[] = []

export interface ItemsBrowserProps {
  /** Opens the import; its result goes into the folder. */
  readonly onImport?: (folder: number | null) => void
  /** Opens the public link of a form. */
  /** Opens who has access to an item. */
  readonly onShare: (item: Item) => void
  /** Opens the sharing of several items. */
  readonly onShareMany: (items: readonly Item[]) => void
  /** Asks people to answer a form. */
  readonly onAssign?: (item: Item) => void
}

const nowhere = () => undefined

/** Draws forms, or catalogs, with their folders: the tree, the list of a folder or of a search, and all actions. */
export function ItemsBrowser({
  onImport = nowhere,
  onShare,
  onShareMany,
  onAssign = nowhere,
}: ItemsBrowserProps) {
  const t = useT()
  const toast = useToast()
  const user = useUser()
  const { view: asked, text, setText, setOrder, openFolder, openShared, ...addresses } = useItemsView()
  const { folderAddress, sharedAddress } = addresses
  const view = useShownView(asked)
  const list = useItemList(view)
  const { steps, here, openKeys, treeKey } = usePlace(view, addresses)
  const isSharing = (useSharers().data?.length ?? 0) > 0
  const question = useMoveQuestion()
  const actions = useItemActions(question.ask)
  const collection = useItemCollection()
  // Forms kept for use without network belong to the logged-in user.
  const isKeptHere = useViewing() === null && collection.isAnswered
  const selection = useSelection(`${view.folder} ${view.shared} ${view.search}`)
  const [cut, setCut] = useState<readonly Item[]>(nothing)
  const [isCreating, creating] = useDisclosure(false)
  const [renaming, setRenaming] = useState<Item | null>(null)
  const [moving, setMoving] = useState<readonly Item[]>(nothing)
  const [deleting, setDeleting] = useState<readonly Item[]>(nothing)
  const [copying, setCopying] = useState<Item | null>(null)
  const [isSheetOpen, sheet] = useDisclosure(false)

  const { selected, set: select, clear } = selection
  const onCut = useCallback(
    (items: readonly Item[]) => {
      setCut(items)
      clear()
    },
    [clear],
  )
  const copyWhole = useCallback(
    (item: Item) => actions.copy(item, { withRules: true, keepIds: true }).catch(toast.error),
    [actions, toast],
  )
  const onTakeBack = useCallback(
    (item: Item) => void actions.move([item], { id: null, name: t('items.shared'), isSharedRoot: true }),
    [actions, t],
  )
  const removeNow = useCallback(
    (gone: readonly Item[]) => {
      clear()
      void actions.remove(gone)
    },
    [actions, clear],
  )
  const commands = useItemCommands({
    actions,
    onRename: setRenaming,
    onCut,
    // Copying a form asks what to include.
    onCopy: collection.isAnswered ? setCopying : copyWhole,
    onShare,
    onShareMany,
    onAssign,
    onMove: setMoving,
    onTakeBack,
    // A deletion that can be undone is not asked about.
    onDelete: collection.restore ? removeNow : setDeleting,
  })
  const onSelect = useCallback((item: Item, isOn: boolean) => select([item], isOn), [select])

  const items = useMemo(() => list.data?.pages.flatMap(({ objects }) => objects) ?? nothing, [list.data])
  const cutIds = useMemo(() => new Set(cut.map(({ id }) => id)), [cut])
  const chosen = [...selected.values()]
  const isRoot = view.folder === null && view.shared === null
  const showsShared = isRoot && !view.search && isSharing
  const newFormAddress = `${collection.address}/new${view.folder === null ? '' : `?folder=${view.folder}`}`

  function paste(folder: FolderTarget) {
    setCut(nothing)
    void actions.move(cut, folder)
  }

  const tree = (
    <FolderTree
      selected={view.search ? null : treeKey}
      path={openKeys}
      onSelect={(folder) => {
        sheet.close()
        openFolder(folder.id)
      }}
      onSelectShared={(shared) => {
        sheet.close()
        openShared(shared)
      }}
      onPaste={cut.length > 0 ? paste : undefined}
    />
  )

  return (
    <ItemsDnd
      carriedWith={(item) => (selected.has(item.id) ? chosen : [item])}
      onDrop={(dropped, folder) => {
        clear()
        void actions.move(dropped, folder)
      }}
    >
      <div className={classes['browser']}>
        <aside className={classes['tree']} aria-label={t('items.folders')}>
          {tree}
        </aside>
        <section className={classes['content']}>
          <ItemsToolbar
            title={isRoot ? t(collection.name) : here.name}
            text={text}
            onText={setText}
            newFormAddress={newFormAddress}
            onOpenFolders={sheet.open}
            onNewFolder={creating.open}
            onImport={() => onImport(view.folder)}
          />
          <FolderPath steps={steps} />
          {chosen.length > 0 && <SelectionBar selected={chosen} commands={commands} onClear={clear} />}
          {cut.length > 0 && (
            <CutBar
              count={cut.length}
              folder={here.name}
              onPaste={cut.every((item) => isLyingIn(item, here)) ? null : () => paste(here)}
              onCancel={() => setCut(nothing)}
            />
          )}
          {isKept(list) && !isKeptHere && (
            <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isError && isKeptHere ? (
            <Unreachable owner={user.id} error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isError && !isKept(list) ? (
            <Failed error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isSuccess && !list.isPlaceholderData && items.length === 0 && !showsShared ? (
            <ItemsEmpty
              view={view}
              newFormAddress={newFormAddress}
              onImport={() => onImport(view.folder)}
              onClearSearch={() => setText('')}
            />
          ) : (
            <ItemTable
              items={items}
              sharedAddress={showsShared ? sharedAddress('all') : undefined}
              isLoading={list.isPending || (list.isPlaceholderData && items.length === 0)}
              isStale={list.isPlaceholderData}
              order={view.order}
              onOrder={view.search ? null : setOrder}
              selected={selected}
              cut={cutIds}
              folderAddress={folderAddress}
              commands={commands}
              onSelect={onSelect}
              onSelectAll={(isOn) => select(items, isOn)}
            />
          )}
          {list.hasNextPage && !list.isPlaceholderData && (
            <Button
              variant="default"
              mt="md"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('items.more')}
            </Button>
          )}
        </section>
      </div>
      <Drawer
        opened={isSheetOpen}
        onClose={sheet.close}
        title={t('items.folders')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {tree}
      </Drawer>
      {isCreating && (
        <NameDialog
          title={t('items.newFolder')}
          submitLabel={t('items.create')}
          initial=""
          onSubmit={(name) => actions.createFolder(name, view.folder)}
          onClose={creating.close}
        />
      )}
      {renaming && (
        <NameDialog
          title={t('items.renameTitle', { name: renaming.name })}
          submitLabel={t('action.save')}
          initial={renaming.name}
          onSubmit={(name) => actions.rename(renaming, name)}
          onClose={() => setRenaming(null)}
        />
      )}
      {moving.length > 0 && (
        <MoveDialog
          items={moving}
          onMove={(folder) => {
            clear()
            void actions.move(moving, folder)
          }}
          onClose={() => setMoving(nothing)}
        />
      )}
      {question.dialog}
      {deleting.length > 0 && (
        <DeleteDialog
          items={deleting}
          onConfirm={(items) => {
            clear()
            // Items that came into use meanwhile are asked about again, which says by what.
            void actions.remove(items).then(setDeleting)
          }}
          onClose={() => setDeleting(nothing)}
        />
      )}
      {copying && (
        <CopyDialog
          item={copying}
          onCopy={(choice) => actions.copy(copying, choice)}
          onClose={() => setCopying(null)}
        />
      )}
    </ItemsDnd>
  )
}
