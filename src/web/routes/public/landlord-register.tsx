import { BecomeLandlord } from "~/web/features/account/become-landlord";
import { landlordText as text } from "~/web/features/account/landlord-text";
import { usePlatformName } from "~/web/lib/root-data";
import { PageTitle } from "~/web/ui/page-title";

/** Where owners begin: a landlord's account, or a tenant's that becomes one. */
export default function LandlordRegisterPage() {
  const name = usePlatformName();
  return (
    <div className="page max-w-2xl! py-8">
      <PageTitle title={text.title} description={text.description} path="/landlord/register" />
      <h1 className="text-3xl font-bold">{text.heading(name)}</h1>
      <p className="mt-3 mb-6 text-lg">{text.intro}</p>
      <BecomeLandlord />
    </div>
  );
}
