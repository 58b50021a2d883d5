import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useT } from '../../shared/useT'
import classes from './RecordTabs.module.css'

/** The tabs of a record's page, in order; the first one is the default. */
export const recordTabs = ['answers', 'history', 'comments', 'workflows', 'activity'] as const
export type RecordTab = (typeof recordTabs)[number]

const tabName = 'tab'

/** Draws the tabs of a record, with the selected one in the address; tabs not given are left out. Each is drawn only when it is opened. */
export function RecordTabs({ tabs }: { readonly tabs: Partial<Record<RecordTab, ReactNode>> }) {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  // From which list somebody came stays known.
  const { state } = useLocation() as { readonly state: unknown }
  const shown = recordTabs.filter((tab) => tabs[tab] !== undefined)
  const chosen = shown.find((tab) => tab === address.get(tabName)) ?? 'answers'
  const choose = (tab: string | null) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (tab === null || tab === 'answers') next.delete(tabName)
        else next.set(tabName, tab)
        return next
      },
      { replace: true, state },
    )
  // On a narrow screen, the selected tab scrolls into view sideways, while the page stays.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [around, inside] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inside.right > around.right) list.current.scrollLeft += inside.right - around.right
    if (inside.left < around.left) list.current.scrollLeft -= around.left - inside.left
  }, [chosen, shown.length])
  return (
    <Tabs value={chosen} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} className={classes['list'] ?? ''}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`records.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes['panel'] ?? ''}>
          {tabs[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
