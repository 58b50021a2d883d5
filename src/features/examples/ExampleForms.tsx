import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

import type { ExampleForm } from '../../../schemas/examples/buildExample'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { Failed } from '../../shared/ListStates'
import { useLocale } from '../../shared/LocaleProvider'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './examples.module.css'
import { useAddExample } from './useAddExample'

/** Draws example forms to start from: each becomes a form of the account, to look at, answer and change. */
export function ExampleForms({ headings = 3 }: { readonly headings?: 2 | 3 }) {
  const examples = useQuery({
    queryKey: ['examples'],
    queryFn: async () => (await import('../../../schemas/examples/exampleForms')).exampleForms,
    staleTime: Infinity,
  })
  return (
    <>
      {examples.isError && <Failed error={examples.error} onRetry={() => void examples.refetch()} />}
      <ul className={classes['examples']}>
        {examples.isPending && <Skeleton height={150} radius="lg" aria-hidden />}
        {examples.data?.map((example) => (
          <ExampleCard key={example.id} example={example} heading={headings} />
        ))}
      </ul>
    </>
  )
}

interface ExampleCardProps {
  readonly example: ExampleForm
  readonly heading: 2 | 3
}

function ExampleCard({ example, heading }: ExampleCardProps) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const add = useAddExample()
  const { isBusy, run } = useOneAtATime()
  const { document } = example
  const texts = own(document.translations, locale)
  const name = own(texts, textKey.formName) ?? document.name
  const fields = document.form_pages.reduce((count, page) => count + page.page_fields.length, 0)

  async function onAdd() {
    try {
      await run(async () => {
        const id = await add(document, example.rules?.rules ?? [])
        toast.done(t('dashboard.added', { name }))
        await navigate(`/forms/${id}`)
      })
    } catch (error) {
      toast.error(error)
    }
  }

  return (
    <Paper component="li" radius="lg" className={classes['example'] ?? ''}>
      <Title order={heading} size="h3">
        {name}
      </Title>
      <Text c="dimmed" size="sm" style={{ flex: 1 }}>
        {own(texts, textKey.formDescription) ?? document.description}
      </Text>
      <Text c="dimmed" size="xs">
        {t('dashboard.size', { pages: document.form_pages.length, fields })}
      </Text>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={isBusy}
        aria-label={t('dashboard.addNamed', { name })}
        onClick={() => void onAdd()}
      >
        {t('dashboard.add')}
      </Button>
    </Paper>
  )
}
