import { ActionIcon, Skeleton, TextInput, Tooltip } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import type { GuideId } from '../../shared/help/guideIds'
import { Failed } from '../../shared/ListStates'
import { useLocale } from '../../shared/LocaleProvider'
import { useT, type MessageId } from '../../shared/useT'
import { GuideText } from './GuideText'
import classes from './HelpPanel.module.css'
import { loadGuides, type Guides } from './loadGuides'
import { searchGuides, titleOf } from './searchGuides'

export interface HelpPanelProps {
  readonly guide: GuideId
  readonly onOpen: (guide: GuideId) => void
  readonly onClose: () => void
}

/** Draws a guide beside the screen, which stays usable; on phones instead of it. */
export function HelpPanel({ guide, onOpen, onClose }: HelpPanelProps) {
  const t = useT()
  const { locale } = useLocale()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState('')
  const loaded = useQuery({
    queryKey: ['guides', locale],
    queryFn: () => loadGuides(locale),
    staleTime: Infinity,
  })
  const isHere = loaded.data !== undefined

  useEffect(() => {
    heading.current?.focus()
  }, [guide, isHere])

  const open = (next: GuideId) => {
    setWanted('')
    onOpen(next)
  }
  const panel = useRef<HTMLElement>(null)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape closes only this panel, nothing below it.
    event.stopPropagation()
    if (wanted === '') onClose()
    else setWanted('')
  })
  useEffect(() => {
    const { current } = panel
    const listener = (event: KeyboardEvent) => onEscape(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [])
  return (
    <aside className={classes['panel']} data-help ref={panel} aria-labelledby={id}>
      <div className={classes['head']}>
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Tooltip label={t('help.close')}>
          <ActionIcon size="lg" aria-label={t('help.close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes['body']}>
        {loaded.isError && <Failed error={loaded.error} onRetry={() => void loaded.refetch()} />}
        {loaded.isPending && <Skeleton height={240} aria-label={t('help.loading')} role="status" />}
        {loaded.data && <Shown {...{ guide, guides: loaded.data, wanted, heading, id }} onOpen={open} />}
      </div>
    </aside>
  )
}

function Shown(props: {
  readonly guide: GuideId
  readonly guides: Guides
  readonly wanted: string
  readonly id: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onOpen: (guide: GuideId) => void
}) {
  const t = useT()
  const { guide, guides, wanted, id, heading, onOpen } = props
  // A test of the guides checks that the ids in them exist.
  const labelOf = (message: string) => t(message as MessageId)
  const blocks = guides.guides.get(guide) ?? []
  const found = wanted.trim() === '' ? null : searchGuides(guides.guides, wanted, labelOf)
  return (
    <>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes['title']}>
        {found ? t('help.found', { count: found.length }) : titleOf(blocks, labelOf)}
      </h2>
      {!found && <GuideText {...{ blocks, labelOf, onOpen }} pictureAt={guides.pictureAt} />}
      <nav aria-label={found ? t('help.found', { count: found.length }) : t('help.all')}>
        {!found && <h3>{t('help.all')}</h3>}
        <ul className={classes['list']}>
          {(found ?? searchGuides(guides.guides, '', labelOf)).map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={classes['link']}
                aria-current={!found && one.id === guide ? 'page' : undefined}
                onClick={() => onOpen(one.id)}
              >
                {one.title}
              </button>
              {one.snippet !== '' && <p className={classes['snippet']}>{one.snippet}</p>}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
