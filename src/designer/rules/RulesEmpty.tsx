import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react'
import { FormattedMessage } from 'react-intl'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import classes from './RulesEmpty.module.css'

/** Explains rules with an example, where there are none yet. */
export function RulesEmpty({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT()
  return (
    <Empty
      icon={<IconArrowsSplit2 size={32} stroke={1.4} />}
      title={t('rules.none')}
      text={t('rules.none.text')}
    >
      <p className={classes['example']}>
        <FormattedMessage id="rules.none.example" values={{ b: (text) => <strong>{text}</strong> }} />
      </p>
      <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onAdd}>
        {t('rules.none.add')}
      </Button>
    </Empty>
  )
}
