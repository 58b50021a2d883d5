import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconInbox, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { Empty } from '../../shared/ListStates'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { LoadProblem } from './LoadProblem'
import classes from './FormsWithRecords.module.css'

const perPage = 50
/** As long as typing pauses between two words (spec forms §9). */
const typingPause = 500

/** The forms that there are records of, and how many. */
export function FormsWithRecords() {
  const t = useT()
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const look = useDebouncedCallback(
    (text: string) => setSearch(text.trim() === '' ? {} : { q: text.trim() }, { replace: true }),
    typingPause,
  )

  const list = useInfiniteQuery({
    queryKey: ['recordsForms', wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.forms.list(
        {
          limit: perPage,
          offset: pageParam,
          order_by: 'name',
          ...(wanted ? { name__icontains: wanted } : {}),
        },
        signal,
      ),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
  })
  const forms = list.data?.pages.flatMap((page) => page.objects)

  return (
    <>
      <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
      <TextInput
        type="search"
        maw={360}
        mb="md"
        aria-label={t('records.searchForms')}
        placeholder={t('records.searchForms')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          look(event.currentTarget.value)
        }}
      />
      {list.isPending && <Loading />}
      {list.isError && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      {forms?.length === 0 && <NoForms wanted={wanted} />}
      {forms && forms.length > 0 && (
        <ul className={classes['list']}>
          {forms.map((form) => (
            // Whoever found the form while the search still waited goes there: it must not call them back.
            <FormRow key={form.id} form={form} onOpen={look.cancel} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('records.moreForms')}
        </Button>
      )}
    </>
  )
}

function FormRow({ form, onOpen }: { readonly form: Item; readonly onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Link
        className={classes['row'] ?? ''}
        to={`/records/${form.id}/${encodeURIComponent(form.name)}`}
        onClick={onOpen}
      >
        <span className={classes['name']}>{form.name}</span>
        <span className={classes['count']}>{t('records.count', { count: form.records_count ?? 0 })}</span>
        <span className={classes['updated']} title={format.dateTime(form.updated_at * 1000)}>
          {t('records.formUpdated', { when: format.relative(form.updated_at * 1000) })}
        </span>
      </Link>
    </li>
  )
}

function Loading() {
  const t = useT()
  return (
    <Stack gap={1} aria-busy="true" aria-label={t('records.loading')} role="status">
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} height={55} />
      ))}
    </Stack>
  )
}

function NoForms({ wanted }: { readonly wanted: string }) {
  const t = useT()
  const icon = <IconInbox size={32} stroke={1.5} />
  if (wanted) {
    return (
      <Empty icon={icon} title={t('records.noFormFound')} text={t('records.noFormNamed', { text: wanted })} />
    )
  }
  return (
    <Empty icon={icon} title={t('records.empty.title')} text={t('records.noForms')}>
      <Button component={Link} to="/forms" mt="sm">
        {t('answer.toForms')}
      </Button>
    </Empty>
  )
}
