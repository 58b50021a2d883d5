import { Button, Modal, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { settingsDialogLook } from './dialogLook'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { isObject } from '../../../schemas/model/json'
import { useT, type MessageId } from '../../shared/useT'
import { buttonIcons, type ButtonIcon } from '../../shared/buttonIcons'
import classes from './settings.module.css'

/** Returns an icon in its stored shape. */
const stored = ({ name, unicode }: ButtonIcon) => ({ css_class: `fa-${name}`, name, unicode })

/** Draws the choice of a button's icon from a searchable grid. */
export function IconEditor({ value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = isObject(value) && typeof value['name'] === 'string' ? value['name'] : ''
  const chosen = buttonIcons.find((icon) => icon.name === name)
  const choose = (icon: object) => {
    setOpen(false)
    onChange(icon)
  }
  return (
    <>
      <Button
        variant="default"
        justify="flex-start"
        fullWidth
        disabled={disabled}
        leftSection={chosen && <chosen.Icon size={18} stroke={1.6} />}
        aria-label={t('designer.iconPicker.chosen', {
          name: chosen ? wordsOf(t, chosen) : name || t('designer.iconPicker.none'),
        })}
        onClick={() => setOpen(true)}
      >
        {chosen ? wordsOf(t, chosen) : name || t('designer.iconPicker.none')}
      </Button>
      <Modal
        {...settingsDialogLook(t)}
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('designer.iconPicker.choose')}
      >
        <IconGrid chosen={name} onChoose={choose} />
      </Modal>
    </>
  )
}

const wordsOf = (t: ReturnType<typeof useT>, { name }: ButtonIcon) => t(`designer.icon.${name}` as MessageId)

interface IconGridProps {
  readonly chosen: string
  /** Receives the icon in its stored shape; an empty object for none. */
  readonly onChoose: (icon: object) => void
}

function IconGrid({ chosen, onChoose }: IconGridProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const found = buttonIcons.filter((icon) =>
    foldForSearch(`${icon.name} ${wordsOf(t, icon)}`).includes(foldForSearch(search.trim())),
  )
  return (
    <div className={classes['stack']}>
      <TextInput
        data-autofocus
        aria-label={t('designer.iconPicker.search')}
        placeholder={t('designer.iconPicker.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes['hint']}>{t('designer.iconPicker.nothing')}</p>}
      <div className={classes['icons']}>
        {found.map((icon) => (
          <Tooltip key={icon.name} label={wordsOf(t, icon)}>
            <UnstyledButton
              className={classes['icon'] ?? ''}
              aria-label={wordsOf(t, icon)}
              aria-pressed={icon.name === chosen}
              onClick={() => onChoose(stored(icon))}
            >
              <icon.Icon size={22} stroke={1.5} />
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
      <Button variant="default" disabled={chosen === ''} onClick={() => onChoose({})}>
        {t('designer.iconPicker.none')}
      </Button>
    </div>
  )
}
