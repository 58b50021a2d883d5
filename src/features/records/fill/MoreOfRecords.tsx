import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHistory, IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { recordsFillAddress } from '../../../shared/tasks/fillAddress'
import { useT } from '../../../shared/useT'
import { useMayFill } from './useMayFill'

/** Draws further actions on all records of a form. */
export function MoreOfRecords({ formId }: { readonly formId: number }) {
  const t = useT()
  const mayFill = useMayFill(formId) === true
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={t('records.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayFill && (
          <Menu.Item
            component={Link}
            to={recordsFillAddress(formId)}
            leftSection={<IconTableImport size={16} aria-hidden />}
          >
            {t('catalogRows.fill')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/records/changes?form=${formId}`}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('changes.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
