import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconBraces,
  IconDots,
  IconDownload,
  IconEye,
  IconLanguage,
  IconPencilCheck,
  IconShare,
  IconTable,
  IconTableImport,
  IconVersions,
} from '@tabler/icons-react'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { filtersOf } from '../../../schemas/model/catalog'
import { rulesOf, workflowsOf } from '../../../schemas/model/form'
import type { DocumentHome } from '../../designer/documentHome'
import { useDesigner, useDesignerPart, useDesignerState } from '../../designer/DesignerContext'
import { useMenuClosedByFind } from '../../designer/find/useMenuClosedByFind'
import { FindingsMenu } from '../../designer/findings/FindingsMenu'
import { useOptionsPlace } from '../../designer/options/OptionsContext'
import { downloadJson } from '../../shared/downloadJson'
import { rowsAddress } from '../../shared/rowAddresses'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { useT } from '../../shared/useT'
import { placeOf, sessionAt, type EditorState, type EditorView } from '../../designer/editorLocation'
import classes from './FormEditor.module.css'
import { FormName } from './FormName'
import { HistoryButtons } from './HistoryButtons'
import { SaveState } from './SaveState'
import { shortcut } from '../../shared/shortcut'
import { useBarCommands, type Opened } from './useBarCommands'
import type { Saving } from './useSaveForm'

/** The props of the component that shares a document. */
export interface DocumentSharingProps {
  readonly item: { readonly id: number; readonly name: string; readonly itype: 'form' | 'catalog' }
  /** Its public link, where it can have one. */
  readonly link: ReactNode
  readonly start: 'people' | 'link'
  readonly onClose: () => void
}

export interface EditorBarProps {
  readonly home: DocumentHome
  readonly formId: number | null
  readonly view: EditorView
  readonly saving: Saving
  readonly Sharing: ComponentType<DocumentSharingProps>
}

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }))
const ShareOpenForm = lazy(async () => ({
  default: (await import('./share/ShareOpenForm')).ShareOpenForm,
}))
const ShareUnsaved = lazy(async () => ({ default: (await import('./share/ShareUnsaved')).ShareUnsaved }))
const TranslationsDialog = lazy(async () => ({
  default: (await import('../../designer/translations/TranslationsDialog')).TranslationsDialog,
}))
const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions/VersionsDrawer')).VersionsDrawer,
}))

/** Draws the form's name and the actions on the whole of it. */
export function EditorBar({ home, formId, view, saving, Sharing }: EditorBarProps) {
  const t = useT()
  const designer = useDesigner()
  const { capabilities: can } = designer.kind
  const kind = { kind: designer.kind.name }
  const options = useOptionsPlace()
  const formName = useDesignerPart(({ document }) => document.name)
  const { isDirty, isPreviewing } = useDesignerState()
  const { menu, dropdown } = useMenuClosedByFind()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  useBarCommands(formId, setOpened)

  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('designer.bar', kind)}>
      <div className={classes['title']}>
        <FormName hasCanvas={!otherViews.some((one) => one === view.kind)} />
        <SaveState isSaving={saving.isSaving} />
      </div>
      <ViewTabs view={view} />
      <FindingsMenu />
      <div className={classes['tools']}>
        <HistoryButtons />
        <Tooltip label={t('designer.preview')}>
          <ActionIcon
            size="lg"
            aria-label={t('designer.preview')}
            aria-pressed={isPreviewing}
            variant={isPreviewing ? 'light' : 'subtle'}
            color={isPreviewing ? 'accent' : 'gray'}
            onClick={() => designer.showPreview(!isPreviewing)}
          >
            <IconEye {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('options.open', kind)}>
          <ActionIcon
            size="lg"
            aria-label={t('options.open', kind)}
            aria-haspopup="dialog"
            onClick={() => options.open(options.section ?? 'general')}
          >
            <IconAdjustmentsHorizontal {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('items.share')}>
          <ActionIcon
            size="lg"
            aria-label={t('items.share')}
            aria-haspopup="dialog"
            onClick={() => setOpened('share')}
          >
            <IconShare {...icon} />
          </ActionIcon>
        </Tooltip>
        <Menu {...menu}>
          <Menu.Target>
            <Tooltip label={t('designer.more')}>
              <ActionIcon size="lg" aria-label={t('designer.more')}>
                <IconDots {...icon} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown {...dropdown}>
            <Menu.Item leftSection={<IconLanguage {...small} />} onClick={() => setOpened('translations')}>
              {t('translations.title')}
            </Menu.Item>
            {formId !== null && can.has('versions') && (
              <Menu.Item leftSection={<IconVersions {...small} />} onClick={() => setOpened('versions')}>
                {t('versions.title')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconDownload {...small} />}
              onClick={() => downloadJson(designer.state.document, formName)}
            >
              {t('designer.export')}
            </Menu.Item>
            <Menu.Item leftSection={<IconBraces {...small} />} onClick={() => setOpened('export')}>
              {t('designer.exportSchema')}
            </Menu.Item>
            {formId !== null && can.has('records') && (
              <>
                <Menu.Item
                  leftSection={<IconPencilCheck {...small} />}
                  component={Link}
                  to={`/forms/private/${formId}/`}
                >
                  {t('designer.answer')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconTable {...small} />}
                  component={Link}
                  to={`/records/${formId}/${encodeURIComponent(formName)}`}
                >
                  {t('designer.records')}
                </Menu.Item>
              </>
            )}
            {formId !== null && can.has('rows') && (
              <>
                <Menu.Item leftSection={<IconTable {...small} />} component={Link} to={rowsAddress(formId)}>
                  {t('designer.records')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconTableImport {...small} />}
                  component={Link}
                  to={fillAddress(formId)}
                >
                  {t('catalogRows.fill')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
        <Tooltip label={`${t('action.save')} (${shortcut('S')})`}>
          <Button
            className={classes['save'] ?? ''}
            disabled={!isDirty}
            loading={saving.isSaving}
            aria-keyshortcuts="Control+S"
            onClick={() => void saving.save()}
          >
            {t('action.save')}
          </Button>
        </Tooltip>
      </div>
      <Suspense>
        {opened === 'export' && <ExportDialog form={designer.state.document} onClose={close} />}
        {opened === 'share' && formId !== null && (
          <Sharing
            item={{ id: formId, name: formName, itype: designer.kind.name }}
            start={can.has('links') ? 'link' : 'people'}
            link={can.has('links') && <ShareOpenForm formId={formId} save={saving.save} onClose={close} />}
            onClose={close}
          />
        )}
        {opened === 'share' && formId === null && (
          <ShareUnsaved
            isSaving={saving.isSaving}
            // An unchanged new document must also be saved before it can be shared.
            save={isDirty ? saving.save : saving.saveAsNew}
            onClose={close}
          />
        )}
        {opened === 'translations' && <TranslationsDialog onClose={close} />}
        {opened === 'versions' && formId !== null && (
          <VersionsDrawer home={home} formId={formId} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

const otherViews = ['rules', 'workflows', 'filters'] as const

/** Draws tabs for the document and what else is designed with it, all in one session. */
function ViewTabs({ view }: Pick<EditorBarProps, 'view'>) {
  const t = useT()
  const { name: kind, capabilities: can } = useDesigner().kind
  const counts = {
    rules: useDesignerPart(({ document }) => rulesOf(document).length),
    workflows: useDesignerPart(({ document }) => workflowsOf(document).length),
    filters: useDesignerPart(({ document }) => Object.keys(filtersOf(document)).length),
  }
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const shown = otherViews.find((one) => one === view.kind) ?? 'form'
  const tab = (to: 'form' | (typeof otherViews)[number], name: string, count = 0) => (
    <Link
      key={to}
      to={placeOf(location, { kind: to })}
      state={state}
      className={classes['view']}
      aria-current={to === shown ? 'page' : undefined}
    >
      {name}
      {/* Left out where there is little room. */}
      {count > 0 && <span className={classes['count']}> ({count})</span>}
    </Link>
  )
  return (
    <nav className={classes['views']} aria-label={t('designer.views', { kind })}>
      {tab('form', t(kind === 'form' ? 'designer.view.form' : 'designer.view.catalog'))}
      {otherViews.flatMap((one) => (can.has(one) ? [tab(one, t(`designer.view.${one}`), counts[one])] : []))}
    </nav>
  )
}

const icon = { size: 20, stroke: 1.6 }
const small = { size: 16, stroke: 1.6 }
