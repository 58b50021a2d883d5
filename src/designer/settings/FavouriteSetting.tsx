import { Switch } from '@mantine/core'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'

export interface FavouriteSettingProps {
  readonly field: FieldDocument
  readonly onChange: (isFavourite: boolean) => void
}

/** Whether a field is among the first that lists and previews show, beside what tells rows apart. */
export function FavouriteSetting({ field, onChange }: FavouriteSettingProps) {
  const t = useT()
  return (
    <Switch
      label={t('setting.favourite')}
      description={t('setting.favourite.help')}
      checked={field.fav === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
