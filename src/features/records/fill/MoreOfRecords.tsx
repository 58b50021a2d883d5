import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { recordsFillAddress } from '../../../shared/tasks/fillAddress'
import { useT } from '../../../shared/useT'
import { useMayFill } from './useMayFill'

/** What else can be done with the records of a form as a whole; nothing for who may do nothing. */
export function MoreOfRecords({ formId }: { readonly formId: number }) {
  const t = useT()
  if (useMayFill(formId) !== true) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={t('records.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={recordsFillAddress(formId)}
          leftSection={<IconTableImport size={16} aria-hidden />}
        >
          {t('catalogRows.fill')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
