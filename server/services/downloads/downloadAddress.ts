import { apiAddress, paths } from '../../../schemas/api/paths'
import type { StoredDownload } from '../../store/downloads/downloads'

/** Where the file of a download is, from the root of the site. Nobody can guess it. */
export const downloadAddress = ({
  account_id: account,
  access_key: key,
  file_name: name,
}: Pick<StoredDownload, 'account_id' | 'access_key' | 'file_name'>): string =>
  apiAddress(paths.downloadFile, { account, key, name: name ?? '' })
