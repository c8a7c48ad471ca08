import { InstallOffer } from './install/install-offer.tsx';
import { Offers } from './sharing/offers.tsx';
import { FormerRows } from './unsent/former-rows.tsx';

export default function AllOffers() {
  return (
    <>
      <FormerRows />
      <Offers />
      <InstallOffer />
    </>
  );
}
