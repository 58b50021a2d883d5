import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { AnswerNames } from './AnswerNames'
import { FormCalls } from './FormCalls'
import classes from './programs.module.css'
import { useFormApi } from './useFormApi'

/** How programs use a form: where its calls lie, a client of them, and how they call its answers. */
export function ProgramsPage({ formId }: { readonly formId: number }) {
  const t = useT()
  const described = useFormApi(formId)
  const { data } = described
  return (
    <div className={classes['page']}>
      <Anchor component={Link} to="/forms" className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {t('menu.forms')}
      </Anchor>
      <ScreenTitle>{data ? t('programs.ofForm', { form: data.form.name }) : t('programs.title')}</ScreenTitle>
      <Text c="dimmed" mb="lg">
        {t('programs.about')}
      </Text>
      {described.isPending && (
        <Stack role="status" aria-busy="true" aria-label={t('programs.loading')}>
          <Skeleton height={160} />
          <Skeleton height={280} />
        </Stack>
      )}
      {isKept(described) && <NotRefreshed error={described.error} onRetry={() => void described.refetch()} />}
      {described.isError && !data && (
        <LoadProblem
          error={described.error}
          home={{ to: '/forms', label: t('menu.forms') }}
          onRetry={() => void described.refetch()}
        />
      )}
      {data && (
        <Stack gap={0}>
          <FormCalls formId={formId} api={data} />
          <AnswerNames answers={data.answers} />
        </Stack>
      )}
    </div>
  )
}
