import { Button } from '@mantine/core'

/** A list that is loaded page by page. */
export interface PagedQuery {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

export interface MoreButtonProps {
  readonly list: PagedQuery
  readonly label: string
  /** True below a list that is only a part of a page. */
  readonly isSmall?: boolean
}

/** Draws a button that loads the next page of a list; nothing after the last one. */
export function MoreButton({ list, label, isSmall = false }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      mt={isSmall ? 'xs' : 'md'}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
