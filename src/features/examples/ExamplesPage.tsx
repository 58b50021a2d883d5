import { Text } from '@mantine/core'
import { useMay } from '../../auth/useMay'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { ExampleForms } from './ExampleForms'
import classes from './examples.module.css'

/** Draws the gallery of example forms, also for accounts that have forms. */
export function ExamplesPage() {
  const t = useT()
  const mayAdd = useMay('add_form')
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
