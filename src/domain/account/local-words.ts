/**
 * Words, mostly of French and of Cameroon, that passwords here are made of and that the published
 * list of common passwords lacks or ranks low.
 */
export const LOCAL_WORDS = `
passwort passwd passe motdepasse monmotdepasse mdp mypassword newpassword thepassword azertyuiop
azertyui qwertz qwertzuiop qsdfgh qsdfghjklm wxcvbn aqwzsx azeqsd bienvenue bienvenu bonjour
bonsoir salut coucou helloworld administrator administrateur root superuser user utilisateur guest
invite login connexion acces default demo example exemple server ordinateur facebook instagram
whatsapp twitter youtube yahoo hotmail gmail outlook iphone android nokia huawei tecno infinix itel
dell lenovo playstation fortnite sasuke itachi dragonball goku hulk thor avengers marvel simba nemo
shrek bambi stitch harrypotter hermione frodo blink rihanna beyonce shakira celine drake drogba
etoo samueletoo mbappe messi cristiano neymar zidane ronaldinho benzema pogba mahrez salah
realmadrid madrid barcelone barca milan inter bayern psg parissg marseille omfoot lyon foot
handball volley rugby boxing boxe judo lions lionsindomptables indomptables sport champions gagnant
victoire iloveme jetaime jetadore jtaime amour amours amoureux amoureuse monamour moncoeur coeur
coeurs cherie cheri mon chouchou doudou bisous bisou calin calins bebe babyboy sweetheart darling
princesse queen reine roi ange anges soleil lune etoile superstar fleur fleurs roses lavande
papillon tigre lion lionne panthere leopard gorilla gorille singe girafe zebra dauphin requin aigle
faucon corbeau loup ours bull taureau cheval cheveaux poney lapin cat chat chaton chats dog chien
chiens chienne toutou max rex medor minou caramel chocolate vanille banane pomme cerise fraise
strawberry lemon citron mangue ananas avocat fromage cafe whisky vodka biere castel kadji beaufort
heineken coca fanta kebab ndole eru achu koki okok plantain manioc beignet printemps ete automne
hiver february march may june july september janvier fevrier mars avril mai juin juillet aout
septembre octobre novembre decembre tuesday wednesday thursday saturday lundi mardi mercredi jeudi
vendredi samedi dimanche today toujours jamais never demain hier francais francaise toulouse
bordeaux nantes lille belgique bruxelles suisse quebec londres italie espagne amerique afrique
african cameroon cameroun camer camerounais camerounaise kamer mboa douala yaounde bafoussam
bamenda garoua maroua ngaoundere bertoua ebolowa buea limbe kribi edea nkongsamba dschang foumban
kumba tiko akwa bonanjo bonapriso bonamoussadi deido bali makepe logpom kotto logbessou bepanda
ndokoti bassa yassa japoma bonaberi newbell ndogbong pk wouri sawa bamileke bassaa beti ewondo
duala kwata gabon congo kinshasa brazzaville nigeria lagos abuja ghana accra senegal dakar abidjan
cotedivoire ivoire benin togo tchad mali orangemoney mtn mtnmomo momo mobilemoney camtel nexttel
union expressunion argent monnaie cash dollars euro euros franc francs fcfa bitcoin millions
billion millionnaire milliardaire riche richesse fortune commerce travail boulot patron chef
bigboss maman mama mamans maminou papa papou papas tata tonton mere pere frere soeur freres soeurs
famille enfant enfants fils fille filles garcon homme femme bebes jumeaux jumelles daughter son ami
amis amie copain copine meilleur best bestfriend happiness heureux heureuse joie bonheur paix
espoir hope faith foi blessing benediction beni benie jesuschrist chretien dieu dieuestgrand
dieumerci mondieu seigneur gloire alleluia hallelujah amen bible saint sainte eglise church pasteur
pastor mariejesus allah allahakbar islam mohamed mohammed muhammad mahomet ibrahim ismael aminata
fatima fatou aissatou moussa ousmane oumarou hamadou abdoulaye ali hassan jean jeanpaul jeanpierre
jeanmarie jacques philippe alain christophe julien laurent olivier stephane sebastien guillaume
alexandre alexandra maxime antoine franck serge marc mathieu matthieu louis hugo roger emmanuel
joel jonas joyce josiane jacqueline jeanne juliette justine catherine christelle carine cecile
chantal clarisse clemence diane dorothee edwige elise elisabeth emilie emma esther eugenie estelle
fabienne flore francoise gaelle genevieve ginette helene honorine ines irene laetitia laure lea
leonie lucie lydie madeleine manon margot marguerite marianne marlene marthe mathilde mireille
murielle nadege nadia natacha nathalie noemie odette pascale pauline raissa regine rosalie rosine
ruth sandrine severine solange sonia stephanie sylvie tatiana therese veronique virginie viviane
yvette zoe charlotte christopher trustno trust unknown anonymous hack hacked crack cracked code
codes fantome demon diable satan hell enfer liberte egalite fraternite pouvoir force guerrier
soldat capitaine commander colonel thug mafia rebel cyber robot bmw audi peugeot renault citroen
lamborghini bugatti moto voiture auto camion taxi maison appartement studio villa location
locataire proprietaire bailleur loyer logement immobilier chambre salon cuisine jardin voisin ecole
lycee universite etudiant etudiante professeur docteur medecin infirmiere avocate ingenieur
comptable informatique mathematiques physique musique guitare piano batterie dance danse danser rap
reggae makossa bikutsi afrobeat coupedecale zouk jazz cinema film series netflix photo photos
magique magie mystere fantaisie reve reves paradis ciel mer plage ocean montagne foret riviere
voyage vacances fete noel christmas anniversaire cadeau surprise argente dor diamant cristal ruby
saphir emeraude perle platine red pink noir blanc bleu vert rouge jaune violet marron gris sexe hot
chaud beaugosse beau belle jolie mignon mignonne gentil gentille merde putain connard salope
bonjourtoutlemonde sesameouvretoi ouvretoi opensesame abracadabra blablabla rien personne pourquoi
comment merci sorry pardon oui non yes okay genial funny sourire laugh rire
`
  .trim()
  .split(/\s+/);
