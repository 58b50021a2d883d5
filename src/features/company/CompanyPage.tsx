import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SectionCard } from '../../shared/SectionCard'
import { useT } from '../../shared/useT'
import classes from './company.module.css'
import { CompanyForm } from './CompanyForm'
import { CompanyLogo } from './CompanyLogo'

/** Draws the company's data, and how it looks to respondents. */
export function CompanyPage() {
  const t = useT()
  const api = useApi()
  const company = useQuery({
    queryKey: ['company'],
    queryFn: ({ signal }) => api.company.get(signal),
    // A refetch would replace what somebody is typing.
    refetchOnWindowFocus: false,
  })
  return (
    <div className={classes['page']}>
      <ScreenTitle mb="lg">{t('menu.company')}</ScreenTitle>
      {company.isError && !isKept(company) ? (
        <Failed error={company.error} onRetry={() => void company.refetch()} />
      ) : (
        <>
          <SectionCard title={t('company.logo')} text={t('company.logo.text')}>
            {company.data ? <CompanyLogo company={company.data} /> : <Skeleton height={96} aria-hidden />}
          </SectionCard>
          {company.data ? <CompanyForm company={company.data} /> : <Skeleton height={640} aria-hidden />}
        </>
      )}
    </div>
  )
}
