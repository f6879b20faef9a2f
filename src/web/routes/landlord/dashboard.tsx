import { useAuth } from "~/web/features/account/auth-context";
import { Dashboard } from "~/web/features/landlord/dashboard";
import { landlordText } from "~/web/features/landlord/text";
import { PageTitle } from "~/web/ui/page-title";

/** /landlord/dashboard */
export default function LandlordDashboard() {
  const { user } = useAuth();
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={landlordText.title} />
      {user && <Dashboard userId={user.id} firstName={user.first_name} />}
    </div>
  );
}
