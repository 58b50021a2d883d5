import { useDraggable } from '@dnd-kit/core'
import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldType } from '../../../schemas/fields/fieldType'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { dragData } from '../drag/DesignerDnd'
import classes from './Palette.module.css'
import { FieldIcon } from '../fieldIcons'
import { typeName } from '../fieldNames'
import { findTypes, likeliestType, sayNoneFound, typeHint } from './findTypes'
import { paletteFor } from './paletteGroups'
import { useDesignerActions } from '../useDesignerActions'

export interface PaletteProps {
  readonly onAdded?: () => void
}

/** Draws the field types by kind: drag one onto the page, or press it to add it after the selection. */
export function Palette({ onAdded }: PaletteProps) {
  const t = useT()
  const actions = useDesignerActions()
  const { kind } = useDesigner()
  const offered = useDesignerPart(({ document, page, group }) =>
    paletteFor(document, { page, groupId: group }, kind),
  )
  const [search, setSearch] = useState('')
  const groups = findTypes(t, offered, search)

  const add = (type: string) => {
    if (actions.add(type)) onAdded?.()
  }

  return (
    <div className={classes['palette']}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('designer.palette.search')}
        placeholder={t('designer.palette.search')}
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          const type = likeliestType(t, groups, search)
          if (event.key === 'Enter' && search.trim() !== '' && type !== undefined) add(type)
          if (event.key === 'Escape') setSearch('')
        }}
      />
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {sayNoneFound(t, search, kind)}
        </Text>
      )}
      {groups.map(({ section, types }) => (
        <section key={section} aria-label={t(`designer.palette.${section}`)}>
          <h2 className={classes['paneTitle']}>{t(`designer.palette.${section}`)}</h2>
          <ul className={classes['paletteList']}>
            {types.map((type) => (
              <li key={type.type}>
                <PaletteItem
                  type={type}
                  name={typeName(t, type.type)}
                  hint={typeHint(t, type)}
                  onAdd={() => add(type.type)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PaletteItemProps {
  readonly type: FieldType
  readonly name: string
  readonly hint: string
  readonly onAdd: () => void
}

function PaletteItem({ type, name, hint, onAdd }: PaletteItemProps) {
  const { setNodeRef, listeners } = useDraggable({
    id: `type-${type.type}`,
    data: dragData({ type: type.type }),
  })
  // Without the key handler, because Enter and Space press the button.
  const { onKeyDown: _keys, ...pointers } = listeners ?? {}
  return (
    <UnstyledButton ref={setNodeRef} {...pointers} className={classes['paletteItem'] ?? ''} onClick={onAdd}>
      <FieldIcon type={type.type} />
      <span>
        <span className={classes['paletteName']}>{name}</span>
        <span className={classes['paletteHint']}>{hint}</span>
      </span>
    </UnstyledButton>
  )
}
