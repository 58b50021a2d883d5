import { Alert, Anchor, Skeleton, Text } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'

import type { User } from '../../../schemas/api/account'
import { useBeginViewing } from '../../auth/useBeginViewing'
import { useUser } from '../../auth/session'
import { ApiKeys } from '../../shared/apiKeys/ApiKeys'
import { isKept } from '../../shared/NotRefreshed'
import { Sessions } from '../../shared/sessions/Sessions'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SectionCard } from '../../shared/SectionCard'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { FirstLink } from './FirstLink'
import { OwnedThings } from './OwnedThings'
import classes from './people.module.css'
import { PeopleProblem } from './PeopleProblem'
import { SharedThings } from './SharedThings'
import { StateMark } from './StateMark'
import { UserDangers } from './UserDangers'
import { UserForm } from './UserForm'
import { UserGroups } from './UserGroups'
import { UserRights } from './UserRights'
import { usePerson } from './usePeopleQueries'

/** Draws a user's page, for administrators. */
export function UserPage() {
  const t = useT()
  const id = Number(useParams()['userId'])
  const user = usePerson(id)
  if (user.isError && !isKept(user))
    return (
      <PeopleProblem
        error={user.error}
        gone={t('people.gone')}
        home={{ to: '/users', label: t('people.toUsers') }}
        onRetry={() => void user.refetch()}
      />
    )
  // Remounted per user, so that typed text does not carry over.
  return (
    <div className={classes['page']} key={id}>
      {user.data ? <UserSections user={user.data} /> : <Loading />}
    </div>
  )
}

function UserSections({ user }: { readonly user: User }) {
  const t = useT()
  const format = useFormat()
  const isSelf = useUser().id === user.id
  const viewing = useBeginViewing()
  const isOwner = user.parent_info.id === user.id
  return (
    <>
      <ScreenTitle mb={4}>{user.name}</ScreenTitle>
      <p className={classes['facts']}>
        <StateMark user={user} />
        <span>
          {user.last_login === null
            ? t('people.neverLoggedIn')
            : t('people.lastLogin', { when: format.relative(user.last_login * 1000) })}
        </span>
        <span>{t('people.since', { when: format.date(user.date_joined * 1000) })}</span>
        <Anchor component={Link} to={`/records/${user.id}`}>
          {t('people.records')}
        </Anchor>
        {user.is_active && !isSelf && (
          <Anchor
            component="button"
            type="button"
            disabled={viewing.isBusy}
            onClick={() => viewing.begin(user.id)}
          >
            {t('viewing.begin')}
          </Anchor>
        )}
      </p>
      {isSelf && <Alert mb="md">{t('people.self')}</Alert>}
      {isOwner && !isSelf && <Alert mb="md">{t('people.ownerText')}</Alert>}
      {user.is_active && !user.activated && !isSelf && !isOwner && <FirstLink user={user} />}
      <SectionCard title={t('people.profile')}>
        <UserForm user={user} isReadOnly={isOwner && !isSelf} />
      </SectionCard>
      <SectionCard title={t('people.rights')} text={t('people.rights.text')}>
        <UserRights user={user} isFixed={isSelf || isOwner} />
      </SectionCard>
      <SectionCard title={t('menu.groups')} text={t('people.groups.text')}>
        <UserGroups user={user} />
      </SectionCard>
      <SectionCard title={t('people.owns')} text={t('people.owns.text')}>
        <OwnedThings userId={user.id} />
      </SectionCard>
      {!isOwner && (
        <SectionCard title={t('people.shared')} text={t('people.shared.user')}>
          <SharedThings to={{ reachedUserId: user.id }} />
          {user.supervises === true && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('people.shared.supervises')}
            </Text>
          )}
        </SectionCard>
      )}
      {(!isOwner || isSelf) && (
        <SectionCard title={t('sessions.title')}>
          <Sessions userId={user.id} />
        </SectionCard>
      )}
      {!isOwner && (
        <SectionCard title={t('apiKeys.title')}>
          <ApiKeys user={user} />
        </SectionCard>
      )}
      {!isOwner && (
        <SectionCard title={t('people.dangers')} isDangerous>
          <UserDangers user={user} isSelf={isSelf} />
        </SectionCard>
      )}
    </>
  )
}

function Loading() {
  const t = useT()
  return (
    <div role="status" aria-busy="true" aria-label={t('people.loading')}>
      <Skeleton height={36} width={260} mb="lg" />
      {[380, 320, 160].map((height) => (
        <Skeleton key={height} height={height} mb="lg" />
      ))}
    </div>
  )
}
