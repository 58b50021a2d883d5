import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../shared/useT'
import classes from './RecordTabs.module.css'

/** What is told of a record, one after the other; the first is what comes without a choice. */
export const recordTabs = ['answers', 'history', 'comments', 'workflows', 'activity'] as const
export type RecordTab = (typeof recordTabs)[number]

const tabName = 'tab'

/** What is told of a record, as the address says: a tab that is not given has no place here. Each is drawn when it is looked at. */
export function RecordTabs({ tabs }: { readonly tabs: Partial<Record<RecordTab, ReactNode>> }) {
  const t = useT()
  const [address, setAddress] = useSearchParams()
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
      { replace: true },
    )
  // A narrow screen shows some of them: the chosen one is moved to sideways, as the rest of the page stays where it is.
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
