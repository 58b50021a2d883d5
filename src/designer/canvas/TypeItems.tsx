import { Menu, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import type { DropTarget } from '../drag/dropTarget'
import { FieldIcon } from '../fieldIcons'
import { typeName } from '../fieldNames'
import { findTypes, likeliestType, sayNoneFound } from '../palette/findTypes'
import { paletteFor } from '../palette/paletteGroups'
import classes from './TypeItems.module.css'

export interface TypeItemsProps {
  readonly target: DropTarget | null
  readonly onAdd: (type: string) => void
}

/** Focuses at once, so that what is typed next goes into the search. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** Draws the types that can be added at a place as menu items, with a box to search by the first letters. */
export function TypeItems({ target, onAdd }: TypeItemsProps) {
  const t = useT()
  const { state, kind } = useDesigner()
  const [search, setSearch] = useState('')
  if (!target) return null
  const found = findTypes(t, paletteFor(state.document, target, kind), search)
  const likeliest = likeliestType(t, found, search)
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        className={classes['search'] ?? ''}
        ref={takeFocus}
        data-autofocus
        aria-label={t('designer.palette.search')}
        placeholder={t('designer.palette.search')}
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || likeliest === undefined) return
          event.preventDefault()
          // The menu closes when its item is clicked.
          event.currentTarget
            .closest('[role=menu]')
            ?.querySelector<HTMLElement>(`[data-type="${likeliest}"]`)
            ?.click()
        }}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed" p="xs" role="status">
          {sayNoneFound(t, search, kind)}
        </Text>
      )}
      {found.map(({ section, types }) => (
        <Fragment key={section}>
          <Menu.Label>{t(`designer.palette.${section}`)}</Menu.Label>
          {types.map(({ type }) => (
            <Menu.Item
              key={type}
              data-type={type}
              data-likeliest={(search !== '' && type === likeliest) || undefined}
              className={classes['item'] ?? ''}
              leftSection={<FieldIcon type={type} size={16} />}
              onClick={() => onAdd(type)}
            >
              {typeName(t, type)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  )
}
