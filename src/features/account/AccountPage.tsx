import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi, useUser } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { ApiKeys } from '../../shared/apiKeys/ApiKeys'
import { Sessions } from '../../shared/sessions/Sessions'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SectionCard } from '../../shared/SectionCard'
import { useT } from '../../shared/useT'
import classes from './account.module.css'
import { Identities } from './Identities'
import { Passkeys } from './Passkeys'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SecondFactor } from './SecondFactor'

/** Draws the user's account page; `children` are sections of other features. */
export function AccountPage({ children }: { readonly children?: ReactNode }) {
  const t = useT()
  const api = useApi()
  const self = useUser()
  const { id } = self
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.account.getUser(id, signal),
    // A refetch would replace what somebody is typing.
    refetchOnWindowFocus: false,
  })
  return (
    <div className={classes['page']}>
      <ScreenTitle mb="lg">{t('menu.account')}</ScreenTitle>
      {user.isError && !isKept(user) ? (
        <Failed error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <>
          <SectionCard title={t('account.profile')}>
            {user.data ? <ProfileForm user={user.data} /> : <Skeleton height={340} aria-hidden />}
          </SectionCard>
          <SectionCard title={t('account.password')}>
            {user.data ? <PasswordForm user={user.data} /> : <Skeleton height={260} aria-hidden />}
          </SectionCard>
          <SectionCard title={t('secondFactor.title')}>
            <SecondFactor />
          </SectionCard>
          <SectionCard title={t('passkeys.title')}>
            <Passkeys />
          </SectionCard>
          <Identities />
          {children}
          <SectionCard title={t('sessions.title')}>
            <Sessions userId={id} />
          </SectionCard>
          <SectionCard title={t('apiKeys.title')}>
            <ApiKeys user={self} />
          </SectionCard>
        </>
      )}
    </div>
  )
}
