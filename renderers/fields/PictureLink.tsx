import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { SmallPicture } from '../inputs/upload/SmallPicture'
import { useOnline } from '../inputs/useOnline'

/** A stored picture, small, that opens as it is; its name where it cannot be seen. */
export function PictureLink({ name, url }: { readonly name: string; readonly url: string }) {
  const isOnline = useOnline()
  const unseen = (
    <>
      <Icon name="file" />
      <span className="acopio-unseen-name">{name}</span>
      {!isOnline && (
        <span className="acopio-unseen-why">
          <FormattedMessage id="renderer.files.offline" />
        </span>
      )}
    </>
  )
  return (
    <a className="acopio-cell-picture" href={url} target="_blank" rel="noopener noreferrer">
      <SmallPicture address={url} alt={name} otherwise={unseen} />
    </a>
  )
}
