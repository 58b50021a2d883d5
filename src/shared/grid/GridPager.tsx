import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../useT'
import { pageSizes, type PageSize } from './listState'

export interface GridPagerProps {
  readonly page: number
  readonly size: PageSize
  /** Undefined until the server has counted. */
  readonly total: number | undefined
  /** True when there are more than `total`, or more pages while it is counted. */
  readonly hasMore?: boolean
  /** The number of rows on this page. */
  readonly rows: number | undefined
  /** True while the rows of this page are loading. */
  readonly isStale: boolean
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
}

/** Draws which rows of how many are in view, and the buttons to other pages. */
export function GridPager(props: GridPagerProps) {
  const { page, size, total, hasMore = false, rows = 0, isStale, onPage, onSize } = props
  const t = useT()
  const last = Math.max(1, Math.ceil((total ?? 0) / size))
  const steps = [
    { label: t('records.page.first'), icon: IconChevronsLeft, to: 1, off: page <= 1 },
    { label: t('records.page.previous'), icon: IconChevronLeft, to: page - 1, off: page <= 1 },
    { label: t('records.page.next'), icon: IconChevronRight, to: page + 1, off: page >= last && !hasMore },
    { label: t('records.page.last'), icon: IconChevronsRight, to: last, off: page >= last },
  ]
  const first = (page - 1) * size + 1
  const from = Math.min(first, total ?? 0)
  const counting = rows === 0 ? ' ' : t('records.rangeCounting', { from: first, to: first + rows - 1 })
  const range =
    total === undefined
      ? counting
      : t(hasMore ? 'records.rangeOfMore' : 'records.range', {
          from,
          to: Math.min(page * size, total),
          total,
        })
  // Announced, so it must not speak of rows that are not loaded.
  const [inView, setInView] = useState(' ')
  if (!isStale && inView !== range) setInView(range)
  return (
    <Group component="nav" aria-label={t('records.pages')} justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {inView}
      </Text>
      <Group gap={8}>
        <NativeSelect
          aria-label={t('records.pageSize')}
          value={String(size)}
          onChange={(event) =>
            onSize(pageSizes.find((known) => String(known) === event.currentTarget.value) ?? pageSizes[0])
          }
          data={pageSizes.map((known) => ({
            value: String(known),
            label: t('records.perPage', { count: known }),
          }))}
        />
        {steps.map(({ label, icon: Icon, to, off }) => (
          <ActionIcon
            key={label}
            size="lg"
            variant="default"
            aria-label={label}
            disabled={off}
            onClick={() => onPage(to)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}
