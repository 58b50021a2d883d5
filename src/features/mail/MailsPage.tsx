import { Anchor, NativeSelect, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'

import { mailStates, type Mail } from '../../../schemas/api/mails'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { MoreButton } from '../../shared/MoreButton'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SearchBox } from '../../shared/SearchBox'
import { useFormat } from '../../shared/useFormat'
import { useSearch } from '../../shared/useSearch'
import { useT } from '../../shared/useT'
import classes from './mail.module.css'
import { MailState } from './MailState'
import { useMails } from './useMailQueries'

const shown = ['all', ...mailStates] as const

/** Lists e-mails that were sent, wait, failed, or were held because no mail server is configured. */
export function MailsPage({ ids }: { readonly ids: readonly number[] | undefined }) {
  const t = useT()
  const search = useSearch()
  const [params, setParams] = useSearchParams()
  const state = mailStates.find((one) => one === params.get('state'))
  const recordId = params.get('record') ?? undefined
  const list = useMails({ ids, state, recordId, search: search.wanted })
  const mails = list.data?.pages.flatMap((page) => page.objects)
  const isNarrowed = search.wanted !== '' || state !== undefined
  const isOfSome = ids !== undefined || recordId !== undefined
  const isKeptHere = mails?.some((mail) => mail.state === 'kept') ?? false

  const setState = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === 'all') next.delete('state')
        else next.set('state', value)
        return next
      },
      { replace: true },
    )

  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('menu.mail')}</ScreenTitle>
      </div>
      {isOfSome && (
        <Text mb="md">
          {t(recordId === undefined ? 'mail.ofSome' : 'mail.ofRecord')}{' '}
          <Anchor component={Link} to="/emails">
            {t('mail.seeAll')}
          </Anchor>
        </Text>
      )}
      <div className={lists['tools']}>
        <SearchBox search={search} label={t('mail.search')} />
        <NativeSelect
          aria-label={t('mail.state')}
          mb="md"
          data={shown.map((value) => ({ value, label: t(`mail.states.${value}`) }))}
          value={state ?? 'all'}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
      </div>
      {isKeptHere && (
        <Text size="sm" c="dimmed" mb="md">
          {t('mail.keptHere')}
        </Text>
      )}
      <LoadedList list={list} loading={t('mail.loading')} height={60}>
        {mails?.length === 0 && (
          <Empty
            icon={<IconMail size={32} stroke={1.5} />}
            title={t(isNarrowed || isOfSome ? 'mail.notFound' : 'mail.empty')}
            text={t(isNarrowed || isOfSome ? 'mail.notFound.text' : 'mail.empty.text')}
            guide="mail"
          />
        )}
        {mails && mails.length > 0 && (
          <ul className={lists['framed']}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailEntry mail={mail} onOpen={search.cancel} />
              </li>
            ))}
          </ul>
        )}
        <MoreButton list={list} label={t('mail.more')} />
      </LoadedList>
    </>
  )
}

function MailEntry({ mail, onOpen }: { readonly mail: Mail; readonly onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  const at = mail.created_at * 1000
  return (
    <Link className={classes['mail'] ?? ''} to={`/emails/${mail.id}`} onClick={onOpen}>
      <span className={classes['subject']}>{mail.subject || t('mail.noSubject')}</span>
      <span className={classes['when']}>
        <MailState mail={mail} />
      </span>
      <span className={classes['soft']}>{mail.to}</span>
      <span className={`${classes['soft']} ${classes['when']}`} title={format.dateTime(at)}>
        {format.relative(at)}
      </span>
    </Link>
  )
}
