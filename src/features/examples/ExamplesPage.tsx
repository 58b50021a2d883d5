import { Text } from '@mantine/core'
import { useMayAddForms } from '../../auth/useMayAddForms'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { ExampleForms } from './ExampleForms'
import classes from './examples.module.css'

/** The gallery of forms to begin from, also for who has forms already. */
export function ExamplesPage() {
  const t = useT()
  const mayAdd = useMayAddForms()
  return (
    <div className={classes['page']}>
      <ScreenTitle>{t('examples.title')}</ScreenTitle>
      <Text c="dimmed" mt={4} mb="lg" maw={560}>
        {t(mayAdd ? 'examples.text' : 'items.empty.shared', { kind: 'form' })}
      </Text>
      {mayAdd && <ExampleForms headings={2} />}
    </div>
  )
}
