import { Switch } from '@mantine/core'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'

export interface FavouriteSettingProps {
  readonly field: FieldDocument
  readonly onChange: (isFavourite: boolean) => void
}

/** Draws whether a field is among the first in lists and previews, beside those that identify rows. */
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
