import { Button, CloseButton, TextInput, Tooltip } from '@mantine/core'
import {
  IconFolderPlus,
  IconFolders,
  IconPlus,
  IconSearch,
  IconTemplate,
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { useMay } from '../../auth/useMay'
import { useViewing } from '../../auth/viewing'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import classes from './ItemsBrowser.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export interface ItemsToolbarProps {
  readonly title: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly newFormAddress: string
  readonly onOpenFolders: () => void
  readonly onNewFolder: () => void
  readonly onImport: () => void
}

export function ItemsToolbar(props: ItemsToolbarProps) {
  const t = useT()
  const mayAdd = useMay('add_form')
  const isOwn = useViewing() === null
  const { design, isAnswered } = useItemCollection()
  return (
    <>
      <div className={classes['head']}>
        <ScreenTitle>{props.title}</ScreenTitle>
        <div className={classes['actions']}>
          {isOwn && (
            <ToolbarButton
              label={t('items.newFolder')}
              icon={<IconFolderPlus {...icon} />}
              onClick={props.onNewFolder}
            />
          )}
          {design && mayAdd && (
            <>
              {isAnswered && (
                <>
                  <ToolbarButton
                    label={t('items.import')}
                    icon={<IconUpload {...icon} />}
                    onClick={props.onImport}
                  />
                  <ToolbarButton
                    label={t('examples.title')}
                    icon={<IconTemplate {...icon} />}
                    to="/forms/templates"
                  />
                </>
              )}
              <Button component={Link} to={props.newFormAddress} leftSection={<IconPlus {...icon} />}>
                {t(design.newName)}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={classes['toolbar']}>
        <Button
          className={classes['foldersButton'] ?? ''}
          variant="default"
          leftSection={<IconFolders {...icon} />}
          onClick={props.onOpenFolders}
        >
          {t('items.folders')}
        </Button>
        <SearchInput text={props.text} onText={props.onText} />
      </div>
    </>
  )
}

interface SearchInputProps {
  readonly text: string
  readonly onText: (text: string) => void
}

function SearchInput({ text, onText }: SearchInputProps) {
  const t = useT()
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="text"
      role="searchbox"
      aria-label={t('items.search')}
      placeholder={t('items.search')}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={t('items.clearSearch')} onClick={() => onText('')} />
      }
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) onText('')
      }}
    />
  )
}

interface ToolbarButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** The address, or the action. */
  readonly to?: string
  readonly onClick?: () => void
}

/** Draws a button of the toolbar, with its label where there is room. */
function ToolbarButton({ label, icon: sign, to, onClick }: ToolbarButtonProps) {
  const shared = { variant: 'default', className: classes['toolbarButton'] ?? '', 'aria-label': label }
  const content = (
    <>
      {sign}
      <span aria-hidden>{label}</span>
    </>
  )
  return (
    <Tooltip label={label}>
      {to === undefined ? (
        <Button {...shared} {...(onClick && { onClick })}>
          {content}
        </Button>
      ) : (
        <Button {...shared} component={Link} to={to}>
          {content}
        </Button>
      )}
    </Tooltip>
  )
}
