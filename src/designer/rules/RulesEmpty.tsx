import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FormattedMessage } from 'react-intl'
import { useT } from '../../shared/useT'
import classes from './RulesEmpty.module.css'

/** What rules are, with an example, where there are none yet. */
export function RulesEmpty({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT()
  return (
    <div className={classes['empty']}>
      <h2>{t('rules.none')}</h2>
      <p>{t('rules.none.text')}</p>
      <p className={classes['example']}>
        <FormattedMessage id="rules.none.example" values={{ b: (text) => <strong>{text}</strong> }} />
      </p>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
        {t('rules.none.add')}
      </Button>
    </div>
  )
}
