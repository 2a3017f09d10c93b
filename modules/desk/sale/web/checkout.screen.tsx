import { useFilters } from '@kit/ui/routing'
import { RestCheckout } from '../../payment/web/rest-checkout.tsx'
import { SaleCheckout } from './sale-checkout.tsx'
import { CheckoutSearch } from './search.ts'
import './selling.css'

/** Takes the money: of the cart, or what is left of a reservation. */
export default function CheckoutScreen() {
  const {
    value: { reserva },
  } = useFilters(CheckoutSearch)
  return reserva ? <RestCheckout key={reserva} uuid={reserva} /> : <SaleCheckout />
}
