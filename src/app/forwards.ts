import { redirect, type LoaderFunction } from 'react-router-dom'

/** The map of records has its place among the lists. */
export const mapView: LoaderFunction = async ({ request }) => {
  const { mapViewAddress } = await import('./mapViewAddress')
  return redirect(mapViewAddress(new URL(request.url).search))
}

/** Where other programs lead people: to an address of ours, once they are logged in. */
export const toRoute: LoaderFunction = async ({ params, request }) => {
  const { toRouteAddress } = await import('./toRouteAddress')
  return redirect(toRouteAddress(params['*'] ?? '', new URL(request.url).search))
}
