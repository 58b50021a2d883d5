import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { offeredSections } from '../../../schemas/edit/options/offeredOptions'
import {
  hasSection,
  optionSectionIds,
  type OptionSection,
} from '../../../schemas/edit/options/optionSections'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import classes from './FormOptions.module.css'
import { searchOptions } from './searchOptions'
import { sectionIcons } from './sectionIcons'

export interface SectionListProps {
  readonly section: OptionSection
  /** The parts with something missing. */
  readonly wrong: ReadonlySet<OptionSection>
  /** Opens a part; with a path, at that option. */
  readonly onOpen: (section: OptionSection, path?: string) => void
}

/** Draws the parts of the options, or the options that match a search. */
export function SectionList({ section, wrong, onOpen }: SectionListProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const options = offeredSections(useDesigner().kind.options, useDesignerState().document, section)
  const hits = searchOptions(query, t, options)
  const isSearching = query.trim() !== ''
  const [first] = hits

  const open = (to: OptionSection, path?: string) => {
    setQuery('')
    onOpen(to, path)
  }

  return (
    <div className={classes['side']}>
      <TextInput
        type="search"
        leftSection={<IconSearch {...icon} />}
        aria-label={t('options.search')}
        placeholder={t('options.search')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) open(first.section, first.path)
          // The first Escape clears the search, the next one closes the options.
          if (event.key === 'Escape' && query !== '') {
            event.stopPropagation()
            setQuery('')
          }
        }}
      />
      <p className={classes['found']} role="status">
        {isSearching && t('options.found', { count: hits.length })}
      </p>
      <nav aria-label={t('options.sections')} className={classes['sections']}>
        {isSearching
          ? hits.map((hit) => (
              <UnstyledButton
                key={hit.path}
                className={classes['section'] ?? ''}
                onClick={() => open(hit.section, hit.path)}
              >
                <span>
                  {hit.title}
                  <small>{t(`options.section.${hit.section}`)}</small>
                </span>
              </UnstyledButton>
            ))
          : optionSectionIds.filter(hasSection(options)).map((id) => {
              const Icon = sectionIcons[id]
              return (
                <UnstyledButton
                  key={id}
                  ref={id === section ? bringIntoView : undefined}
                  className={classes['section'] ?? ''}
                  aria-current={id === section ? 'true' : undefined}
                  data-autofocus={id === section || undefined}
                  onClick={() => open(id)}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <span>{t(`options.section.${id}`)}</span>
                  {wrong.has(id) && (
                    <span className={classes['wrong']} role="img" aria-label={t('options.incomplete')} />
                  )}
                </UnstyledButton>
              )
            })}
      </nav>
    </div>
  )
}

/** Scrolls the open part into the middle, because on a phone the parts are side by side. */
function bringIntoView(entry: HTMLElement | null): void {
  const list = entry?.parentElement
  if (!entry || !list) return
  const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
