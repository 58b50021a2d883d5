import { Anchor, Skeleton, Text, Typography } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { useApi } from '../auth/session'
import { GuideText } from '../features/help/GuideText'
import { parseGuide } from '../features/help/parseGuide'
import { Failed } from '../shared/ListStates'
import { useLocale } from '../shared/LocaleProvider'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Draws the terms for accounts here: those of the installation's operator, or a few words of ours. */
export function TermsScreen() {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const terms = useQuery({
    queryKey: ['terms', locale],
    queryFn: ({ signal }) => api.session.getTerms(signal),
    staleTime: Infinity,
  })
  const operator = terms.data?.operator ?? location.host
  const text = terms.data && (terms.data.text ?? t('terms.plain', { operator }))
  return (
    <EntryFrame
      isWide
      foot={
        <Anchor component={Link} to="/login" size="sm" mt="md">
          {t('reset.toLogin')}
        </Anchor>
      }
    >
      <ScreenTitle mb="md">{t('terms.title')}</ScreenTitle>
      {text !== undefined ? (
        <Typography>
          <GuideText
            blocks={parseGuide(text)}
            pictureAt={() => ''}
            labelOf={(id) => id}
            onOpen={() => undefined}
          />
          {terms.data?.text !== null && terms.data?.operator && (
            <Text c="dimmed">{t('terms.operator', { operator })}</Text>
          )}
        </Typography>
      ) : terms.isError ? (
        <Failed error={terms.error} onRetry={() => void terms.refetch()} />
      ) : (
        <Skeleton height={320} role="status" aria-busy="true" aria-label={t('activation.loading')} />
      )}
    </EntryFrame>
  )
}
